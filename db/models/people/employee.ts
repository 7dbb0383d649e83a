import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Employee extends SiteModel<InferAttributes<Employee>, InferCreationAttributes<Employee>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare code: string
  declare nameEn: CreationOptional<string>
  declare nameBn: string
  declare designationId: CreationOptional<number | null>
  declare isTeacher: CreationOptional<boolean>
  declare gender: CreationOptional<string | null>
  declare religionId: CreationOptional<number | null>
  declare mobile: CreationOptional<string | null>
  declare email: CreationOptional<string | null>
  declare bornOn: CreationOptional<string | null>
  declare joinedOn: CreationOptional<string | null>
  declare mpoIndex: CreationOptional<string | null>
  declare photoFileId: CreationOptional<number | null>
  declare position: CreationOptional<number>
  declare state: CreationOptional<string>
}

Employee.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: DataTypes.TEXT,
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    designationId: DataTypes.BIGINT,
    isTeacher: DataTypes.BOOLEAN,
    gender: DataTypes.TEXT,
    religionId: DataTypes.BIGINT,
    mobile: DataTypes.TEXT,
    email: DataTypes.TEXT,
    bornOn: DataTypes.DATEONLY,
    joinedOn: DataTypes.DATEONLY,
    mpoIndex: DataTypes.TEXT,
    photoFileId: DataTypes.BIGINT,
    position: DataTypes.INTEGER,
    state: DataTypes.TEXT,
  },
  { sequelize: database(), tableName: 'employee' },
)
