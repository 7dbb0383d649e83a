import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Student extends SiteModel<InferAttributes<Student>, InferCreationAttributes<Student>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare code: string
  declare nameEn: CreationOptional<string>
  declare nameBn: CreationOptional<string>
  declare fatherNameEn: CreationOptional<string>
  declare fatherNameBn: CreationOptional<string>
  declare motherNameEn: CreationOptional<string>
  declare motherNameBn: CreationOptional<string>
  declare bornOn: CreationOptional<string | null>
  declare gender: CreationOptional<string | null>
  declare religionId: CreationOptional<number | null>
  declare bloodGroup: CreationOptional<string | null>
  declare birthRegNo: CreationOptional<string | null>
  declare mobile: CreationOptional<string | null>
  declare email: CreationOptional<string | null>
  declare presentAddress: CreationOptional<string>
  declare permanentAddress: CreationOptional<string>
  declare photoFileId: CreationOptional<number | null>
  declare admittedOn: CreationOptional<string | null>
  /** Set and taken by a trigger with the state. */
  declare leftOn: CreationOptional<string | null>
  declare state: CreationOptional<string>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

Student.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: DataTypes.TEXT,
    nameBn: DataTypes.TEXT,
    fatherNameEn: DataTypes.TEXT,
    fatherNameBn: DataTypes.TEXT,
    motherNameEn: DataTypes.TEXT,
    motherNameBn: DataTypes.TEXT,
    bornOn: DataTypes.DATEONLY,
    gender: DataTypes.TEXT,
    religionId: DataTypes.BIGINT,
    bloodGroup: DataTypes.TEXT,
    birthRegNo: DataTypes.TEXT,
    mobile: DataTypes.TEXT,
    email: DataTypes.TEXT,
    presentAddress: DataTypes.TEXT,
    permanentAddress: DataTypes.TEXT,
    photoFileId: DataTypes.BIGINT,
    admittedOn: DataTypes.DATEONLY,
    leftOn: DataTypes.DATEONLY,
    state: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'student' },
)
