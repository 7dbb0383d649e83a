import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class SubjectOffering extends SiteModel<
  InferAttributes<SubjectOffering>,
  InferCreationAttributes<SubjectOffering>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare classOfferingId: number
  declare subjectId: number
  declare subjectPaperId: number
  declare condition: string
  declare electiveSet: CreationOptional<string | null>
  declare choose: CreationOptional<number | null>
  declare mayBeOptional: CreationOptional<boolean>
  declare gradeKey: string
  declare weeklyPeriods: CreationOptional<number | null>
  declare position: CreationOptional<number>
}

SubjectOffering.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    classOfferingId: { type: DataTypes.BIGINT, allowNull: false },
    subjectId: { type: DataTypes.BIGINT, allowNull: false },
    subjectPaperId: { type: DataTypes.BIGINT, allowNull: false },
    condition: { type: DataTypes.TEXT, allowNull: false },
    electiveSet: DataTypes.TEXT,
    choose: DataTypes.INTEGER,
    mayBeOptional: DataTypes.BOOLEAN,
    gradeKey: { type: DataTypes.TEXT, allowNull: false },
    weeklyPeriods: DataTypes.INTEGER,
    position: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'subject_offering' },
)
