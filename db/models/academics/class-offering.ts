import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ClassOffering extends SiteModel<InferAttributes<ClassOffering>, InferCreationAttributes<ClassOffering>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare sessionId: number
  declare shiftId: number
  declare versionId: number
  declare classId: number
  declare studyGroupId: number
}

ClassOffering.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    sessionId: { type: DataTypes.BIGINT, allowNull: false },
    shiftId: { type: DataTypes.BIGINT, allowNull: false },
    versionId: { type: DataTypes.BIGINT, allowNull: false },
    classId: { type: DataTypes.BIGINT, allowNull: false },
    studyGroupId: { type: DataTypes.BIGINT, allowNull: false },
  },
  { sequelize: database(), tableName: 'class_offering' },
)
